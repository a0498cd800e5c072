/** What the hall hears. Music goes on until the next cue; a sting ends by itself. */
export type Cue = MusicCue | StingCue | 'silence'

export type MusicCue = 'lobby' | { question: number } | 'paused' | 'podium-roll'

export type StingCue =
  | 'time-up'
  | 'reveal'
  | 'leaderboard'
  | 'podium-third'
  | 'podium-second'
  | 'podium-first'
  /** The count before a question: 3, 2, 1. */
  | { getReady: number }

/** Equal for cues that sound the same, so that another render restarts nothing. */
export function cueKey(cue: Cue): string {
  if (typeof cue === 'string') return cue
  return 'question' in cue ? `question ${cue.question}` : `get ready ${cue.getReady}`
}

export function isMusic(cue: Cue): cue is MusicCue {
  if (typeof cue === 'object') return 'question' in cue
  return cue === 'lobby' || cue === 'paused' || cue === 'podium-roll'
}
