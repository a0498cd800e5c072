import { limits } from '../../contract/limits'
import { excerpt, remark } from './remarks'

/** The time in whole seconds that a question can have, with a remark where the file says another. */
export function timeIn(cell: string): { seconds: number | null; remarks: string[] } {
  if (cell === '') return { seconds: null, remarks: [] }
  const seconds = secondsIn(cell)
  if (seconds === null) return { seconds, remarks: [remark('time_not_understood', { time: excerpt(cell) })] }
  const kept = Math.min(Math.max(Math.round(seconds), limits.timeLimitMin), limits.timeLimitMax)
  if (Math.round(seconds) === kept) return { seconds: kept, remarks: [] }
  return { seconds: kept, remarks: [remark('time_out_of_bounds', { time: excerpt(cell), seconds: kept })] }
}

/** Reads "20", "20 sec", "1.5 min", "0:30" and what spreadsheets turn these into. */
function secondsIn(cell: string): number | null {
  const said = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(s|secs?|seconds?|m|mins?|minutes?)?\.?$/i.exec(cell)
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(cell)
  // Half a minute, read as half past midnight.
  const ofDay = /^(12|\d):(\d{2}):00 AM$/i.exec(cell)
  if (ofDay) return (Number(ofDay[1]) % 12) * 60 + Number(ofDay[2])
  if (clock) return clock.slice(1).reduce((sum, part) => sum * 60 + Number(part ?? 0), 0)
  if (!said) return null
  const [, amount = '', unit = ''] = said
  return Number(amount.replace(',', '.')) * (unit.toLowerCase().startsWith('m') ? 60 : 1)
}
