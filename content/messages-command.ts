/** How this installation calls the owner's tool. Where there is no npm, its deploy files say so. */
export const messagesCommand = process.env.MESSAGES_COMMAND || 'npm run messages --'
