export function tool(name: string, args: string[]): Promise<number>
