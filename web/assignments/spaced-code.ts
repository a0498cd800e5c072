/** A code as it is read and typed: "BCDFG HJKMN". */
export const spacedCode = (code: string): string => code.replace(/(.{5})(?=.)/, '$1 ')
