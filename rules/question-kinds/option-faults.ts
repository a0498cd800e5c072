import type { Fault } from './kind-rules'
import { says } from '../../contract/problems/says'

interface Options {
  options: readonly string[]
  optionImages: readonly unknown[] | null
}

/** What is wrong with the number of a question's options and of their pictures. */
export function optionFaults({ options, optionImages }: Options, least: number, most: number): Fault[] {
  const faults = pictureFaults(optionImages, options.length)
  if (options.length < least) faults.push({ path: ['options'], message: says('options_least', { least: least }) })
  if (options.length > most) faults.push({ path: ['options'], message: says('options_most', { most: most }) })
  return faults
}

/** A kind without options has no pictures of them. */
export const pictureFaults = (optionImages: readonly unknown[] | null, options: number): Fault[] =>
  (optionImages?.length ?? 0) > options ? [{ path: ['optionImages'], message: says('pictures_most') }] : []

/** Whether each is the index of an option. */
export const areOptions = (indices: readonly number[], options: readonly string[]): boolean =>
  indices.every((index) => options[index] !== undefined)

export const isRepeating = (indices: readonly number[]): boolean => new Set(indices).size < indices.length

export const noSuchOption = { invalid: says('no_such_option') }
