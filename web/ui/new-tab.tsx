import { contact } from '#content/contact.ts'

/** At the end of a link's words, for who does not see where it opens. One text: React parts two by a comment, in each link. */
export const NewTab = () => <span className="visually-hidden">{` (${contact.newTab})`}</span>
