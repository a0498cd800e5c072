import type { Difficulty } from '../../contract/quiz-choices'

export const difficultyEmoji: Record<Difficulty, string> = { easy: '🌱', medium: '🙂', hard: '🔥' }
