declare module 'naughty-words' {
  /** Rude words and phrases by language. */
  const lists: Record<string, string[]>
  export default lists
}
