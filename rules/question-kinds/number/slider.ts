import { decimals, digitsKept, toNumber } from './decimals'

/** How a question is answered: with a slider if it has ends. */
export interface SliderFields {
  min: number | null
  max: number | null
  step: number | null
}

interface Slider {
  min: number
  max: number
  step: number
}

export const sliderOf = ({ min, max, step }: SliderFields): Slider | null =>
  min === null || max === null ? null : { min, max, step: step ?? 1 }

/** Whether a slider can stand at this value. */
export function isOnSlider({ min, max, step }: Slider, value: number): boolean {
  const [low, high, width, at] = decimals([min, max, step, value]).units as [bigint, bigint, bigint, bigint]
  return low <= at && at <= high && (at - low) % width === 0n
}

/** Whether each of a slider's numbers can be told from the next with the digits that are kept. */
export function isTooFine({ min, max, step }: Slider): boolean {
  const most = 10n ** BigInt(digitsKept)
  return decimals([min, max, step]).units.some((units) => units < -most || units > most)
}

/** Where a question's slider stands at first: in the middle, or on the step below. */
export function sliderStart(question: SliderFields): number | null {
  const slider = sliderOf(question)
  return slider && sliderAt(slider, (steps) => steps / 2n)
}

/** Where it stands after so many of its steps. */
export function sliderAt({ min, max, step }: Slider, stepOf: (steps: bigint) => bigint): number {
  const { units, exponent } = decimals([min, max, step])
  const [low, high, width] = units as [bigint, bigint, bigint]
  return toNumber(low + stepOf((high - low) / width) * width, exponent)
}
