/** "5:00", "0:09": of times too long to count in seconds. */
export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${`0${seconds % 60}`.slice(-2)}`
