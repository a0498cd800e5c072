/** An error that the person starting the product must correct. Shown as one line, without a stack. */
export class SetupError extends Error {}
