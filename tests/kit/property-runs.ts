/** How many random cases a property of all orders of events is tried with: ten thousand in `npm run test:simulation`. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 1_000)
