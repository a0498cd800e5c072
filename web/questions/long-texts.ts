/** From how many letters on an option is shown smaller, or wider, so that all fit on a small phone. */
export const longOption = 40

/** The same in a result, where an option has less room. */
export const longToldOption = 30
