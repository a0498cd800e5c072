/** What the person who starts the product has to put right: shown as one line, without a stack. */
export class SetupError extends Error {}
