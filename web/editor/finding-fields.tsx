import { limits } from '../../contract/limits'
import { tags as allTags, type Tag } from '../../contract/questions/quiz-choices'
import { languageName, languagesWith, tagName } from '../quizzes/facet-names'
import { Field } from '../ui/forms/fields'
import { useChange } from './editor-context'
import type { About } from './draft/quiz-draft'
import type { Faults } from './draft/faults/draft-faults'
import styles from './finding-fields.module.css'

interface FindingFieldsProps {
  about: About
  faults: Faults
}

/** What others find the quiz by once it is public. Without a choice the server guesses it from the text. */
export function LanguageField({ about: { language, guessedLanguage }, faults }: FindingFieldsProps) {
  const change = useChange()
  const guessed = guessedLanguage === null ? '' : `: ${languageName(guessedLanguage)}`
  return (
    <Field label="Language" error={faults.language}>
      {(control) => (
        <select
          {...control}
          value={language ?? ''}
          onChange={({ target }) =>
            change({ type: 'about', value: { language: target.value === '' ? null : target.value } })
          }
        >
          <option value="">As in the text{guessed}</option>
          {languagesWith(language).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Those that are chosen can always be taken back. */
export function TagsField({ about: { tags }, faults }: FindingFieldsProps) {
  const change = useChange()
  const set = (chosen: Tag[]) => change({ type: 'about', value: { tags: chosen } })
  const isFull = tags.length >= limits.tagsPerQuiz
  return (
    <fieldset className={styles.tags}>
      <legend className="strong">
        Tags{' '}
        <span className="faint fine figures">
          {tags.length} of {limits.tagsPerQuiz}
        </span>
      </legend>
      <div className="cluster gap-2">
        {allTags.map((tag) => {
          const isChosen = tags.includes(tag)
          return (
            <label key={tag} className={styles.tag}>
              <input
                type="checkbox"
                className="unseen"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => set(isChosen ? tags.filter((each) => each !== tag) : [...tags, tag])}
              />
              <span className={styles.name}>{tagName(tag)}</span>
            </label>
          )
        })}
      </div>
      {faults.tags && (
        <p className="fine strong field-error" role="alert">
          {faults.tags}
        </p>
      )}
    </fieldset>
  )
}
