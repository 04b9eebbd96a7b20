/** Why something that the owner asked for is not done: a sentence in Spanish, which stands beside the word. */
export class Refusal extends Error {}
