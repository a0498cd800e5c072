export const runsOldestBrowser: boolean
export function oldestBrowser(): Promise<string>
