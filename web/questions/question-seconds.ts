import { limits } from '../../contract/limits'

/** The question's whole time, including what the host has added. */
export const questionSeconds = (
  { timePerQuestion }: { timePerQuestion: number },
  { extensions }: { extensions: number },
): number => timePerQuestion + (extensions * limits.extensionMs) / 1_000
