/** Refusals by their stable codes: the status, and the sentence for people. */
export type Problems = Record<string, { status: number; message: string }>
