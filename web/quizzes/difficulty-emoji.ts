import type { Difficulty } from '../../contract/limits'

export const difficultyEmoji: Record<Difficulty, string> = { easy: '🌱', medium: '🙂', hard: '🔥' }
