import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  return (
    <Field label={t({ message: 'Language', comment: 'The language of a quiz' })} error={faults.language}>
      {(control) => (
        <select
          {...control}
          value={language ?? ''}
          onChange={({ target }) =>
            change({ type: 'about', value: { language: target.value === '' ? null : target.value } })
          }
        >
          <option value="">
            {guessedLanguage === null
              ? t`As in the text`
              : t`As in the text: ${ph({ language: languageName(guessedLanguage) })}`}
          </option>
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
        <Trans>
          Tags{' '}
          <span className="faint fine figures">
            {ph({ count: tags.length })} of {ph({ most: limits.tagsPerQuiz })}
          </span>
        </Trans>
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
