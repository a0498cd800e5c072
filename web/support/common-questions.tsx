import { i18n } from '#i18n'
import { Trans } from '@lingui/react/macro'
import styles from './support.module.css'
import { topics } from './topics'

/** Common questions, each with an answer that unfolds. */
export function CommonQuestions() {
  return (
    <section className={`stack gap-5 ${styles.topics}`} aria-labelledby="topics">
      <h2 id="topics">
        <Trans>Common topics</Trans>
      </h2>
      {topics.map(({ about, questions }) => (
        <div key={about.id} className={`stack gap-2 ${styles.group}`}>
          <h3>{i18n._(about)}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question.id} className={styles.topic}>
              <summary>{i18n._(question)}</summary>
              <div className={`stack gap-3 muted ${styles.answer}`}>{answer}</div>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}
