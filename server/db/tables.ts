/** The tables as the code sees them. `migrations/` creates them; `tables.test.ts` keeps the two in step. */
export * from './tables/identity'
export * from './tables/billing'
export * from './tables/quizzes'
export * from './tables/games'
export * from './tables/solo'
export * from './tables/support'
export * from './tables/admin'
export * from './tables/installation'
