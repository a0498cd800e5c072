import { useEffect, useReducer } from 'react'
import { timeLabel } from './time-label'
import './countdown.css'

/**
 * Whole seconds until a moment; the component renders again when the number changes. A paused clock stands at
 * `pausedAt`.
 */
export function useSecondsLeft(until: number, pausedAt: number | null = null): number {
  const [drawn, drawAgain] = useReducer((count: number) => count + 1, 0)
  const leftMs = Math.max(0, until - (pausedAt ?? Date.now()))
  const seconds = Math.ceil(leftMs / 1_000)
  useEffect(() => {
    if (seconds === 0 || seconds === Infinity || pausedAt !== null) return
    const timer = setTimeout(drawAgain, Math.max(0, until - Date.now() - (seconds - 1) * 1_000) + 1)
    return () => clearTimeout(timer)
    // A timer may fire a little early: the second is then the same, and the timer must be set again.
  }, [until, seconds, drawn, pausedAt])
  return seconds
}

/** True from that moment on. */
export const useIsPast = (moment: number, pausedAt: number | null = null): boolean =>
  useSecondsLeft(moment, pausedAt) === 0

export interface TimeProps {
  until: number
  totalSeconds: number
  /** When the clock was paused; null while it runs. */
  pausedAt?: number | null
}

/** The bar's share at the end of this second: the browser animates towards it. */
export const share = (seconds: number, totalSeconds: number) =>
  Math.min(1, Math.max(0, seconds - 1) / Math.max(1, totalSeconds - 1))

export function TimeBar({ until, totalSeconds, pausedAt = null }: TimeProps) {
  const seconds = useSecondsLeft(until, pausedAt)
  return (
    <div className="time-bar" role="timer" aria-label={timeLabel(Math.min(totalSeconds, seconds), pausedAt)}>
      <i style={{ transform: `scaleX(${share(seconds, totalSeconds)})` }} />
    </div>
  )
}

/** A phone's time: the bar, and the number beside it. */
export function TimeLine(time: TimeProps & { label: string | false }) {
  const seconds = useSecondsLeft(time.until, time.pausedAt)
  return (
    <div className="row player-time">
      {time.label && <span className="dim">{time.label}</span>}
      <TimeBar {...time} />
      <span className="player-seconds" aria-hidden="true">
        {Math.min(time.totalSeconds, seconds)}
      </span>
    </div>
  )
}
