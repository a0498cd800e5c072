import styles from './support.module.css'
import { topics } from './topics'

/** Common questions, each with an answer that unfolds. */
export function CommonQuestions() {
  return (
    <section className={`stack gap-5 ${styles.topics}`} aria-labelledby="topics">
      <h2 id="topics">Common topics</h2>
      {topics.map(({ about, questions }) => (
        <div key={about} className={`stack gap-2 ${styles.group}`}>
          <h3>{about}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.topic}>
              <summary>{question}</summary>
              <div className={`stack gap-3 muted ${styles.answer}`}>{answer}</div>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}
