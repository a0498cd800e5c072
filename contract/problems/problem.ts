/** Refusals by their stable code: the HTTP status, and a sentence for people. */
export type Problems = Record<string, { status: number; message: string }>
