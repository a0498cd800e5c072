import { extraTimesText, type ExtraTimes } from '../../rules/extra-time-words'
import type { SayInFile } from '../texts/file-words'

export const extraTimesCell = (say: SayInFile, extraTimes: ExtraTimes): string =>
  extraTimesText(extraTimes, {
    none: () => say('csv_no_extra_time'),
    times: (factor) => say('csv_times', { factor }),
    from: (time, question) => say('csv_from_question', { time, question }),
    later: (before, time, question) => say('csv_then_from_question', { before, time, question }),
  })
