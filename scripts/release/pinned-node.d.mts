export const pinnedNode: { version: string; sha256: Record<string, string> }
export function sha256OfFile(file: string): string
export function nodeFault(file: string, platform?: string): string | null
