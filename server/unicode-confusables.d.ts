// The package's own types stand in a file that its package.json does not name.
declare module 'unicode-confusables' {
  const confusables: { rectifyConfusion(text: string): string }
  export default confusables
}
