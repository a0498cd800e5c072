/** What a host chooses from for a quiz. */
export const timesPerQuestion = [10, 20, 30, 60] as const
/** The numbers of questions that can be requested from an AI. */
export const questionCounts = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, 50] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
/** What a right answer earns: more the earlier it comes, or the same at any time. */
export const scorings = ['speed', 'right'] as const
export type Scoring = (typeof scorings)[number]
