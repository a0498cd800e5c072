export function browser(): Promise<string>
