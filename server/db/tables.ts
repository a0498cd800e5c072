/** The tables as the code sees them. `migrations/` makes them; `tables.test.ts` holds the two together. */
export * from './tables/identity'
export * from './tables/billing'
export * from './tables/quizzes'
export * from './tables/games'
export * from './tables/solo'
export * from './tables/support'
export * from './tables/admin'
export * from './tables/installation'
