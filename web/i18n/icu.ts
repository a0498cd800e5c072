/** Lingui names the elements of a message by numbers, ICU by letters: `<0>here</0>` becomes `<e0>here</e0>`. */
export const withNamedTags = (message: string): string =>
  message.replace(/<(\d+)\/>/g, '<e$1></e$1>').replace(/<(\/?)(\d+)>/g, '<$1e$2>')
