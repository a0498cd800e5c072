import { limits } from '../../../../contract/limits'
import type { KindWriter } from './kind-writer'

export const number: KindWriter<'number'> = {
  kind: 'number',
  called: 'questions whose answer is a number that players estimate',
  fields: {
    value: 'The right number',
    tolerance: 'How far from it an answer still counts as right; null if it must be exact',
    zeroAt:
      'How far from it an answer earns nothing any more, at least the tolerance; null if nothing beyond the tolerance counts',
    min: 'The lower end of the slider; null without one',
    max: 'The upper end of the slider; null without one',
    step: 'The step of the slider, counted from its lower end; null without one',
    unit: `The unit of the number, ${limits.unit} characters or less; null if it has none`,
  },
  rules: [
    'has as its answer one number that is known exactly, written in digits alone, without its unit and without separators: 2850, not "2,850 km". A year is such a number, too;',
    'says in its text what is counted or measured, and in which unit;',
    'has a tolerance and a distance at which nothing is earned any more that fit it: a year may be exact and earn nothing twenty years off, a length may be a few percent off and earn nothing half off;',
    'has a slider only where its two ends are natural and do not give the number away, such as 0 and 100 for percent. Then the right number lies between the ends, on a step, and not in the middle. Else min, max and step are null, all three;',
  ],
}
