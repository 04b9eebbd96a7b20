/** Holds what this page adds to itself after the first paint (scripts/build/document.ts says in which order). */
export const template = document.querySelector('template') as HTMLTemplateElement
