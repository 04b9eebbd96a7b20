import { contact } from '#content/contact.ts'

/** Ends a link's words, for those who do not see where it opens. One text, because React would part two by a comment in each link. */
export const NewTab = () => <span className="visually-hidden">{` (${contact.newTab})`}</span>
