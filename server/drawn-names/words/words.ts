/** The words of which names are made, in one language. Any two of them make a pair that is right, and reads well. */
export interface Words {
  /** Nouns, and the adjectives in the form that goes with them. */
  groups: readonly { nouns: readonly string[]; adjectives: readonly string[] }[]
  isNounFirst: boolean
}

export const listed = (text: string): string[] => text.trim().split(/\s+/)

/** `kind`, or `creatif/creative`: the forms in the order of the genders, one for all where they are the same. */
export const formOfEach = (text: string, gender: number): string[] =>
  listed(text).map((forms) => {
    const all = forms.split('/')
    return all[gender] ?? forms
  })
