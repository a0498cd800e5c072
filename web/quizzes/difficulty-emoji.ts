import type { Difficulty } from '../../contract/questions/quiz-choices'

export const difficultyEmoji: Record<Difficulty, string> = { easy: '🌱', medium: '🙂', hard: '🔥' }
