import { limits } from '../../contract/limits'

/** The question's whole time, including what the host has added; in whole seconds, as some extra time is not. */
export const questionSeconds = (
  { timePerQuestion }: { timePerQuestion: number },
  { extensions }: { extensions: number },
): number => Math.ceil(timePerQuestion + (extensions * limits.extensionMs) / 1_000)
