import styles from './choose-one.module.css'

interface ChooseOneProps {
  choices: { name: string; text: string }[]
  onChoose: (index: number) => void
}

/** A file may hold several sheets or quizzes, of which one is imported. */
export const ChooseOne = ({ choices, onChoose }: ChooseOneProps) => (
  <ul className={`stack gap-2 ${styles.choices}`}>
    {choices.map(({ name, text }, index) => (
      <li key={index}>
        <button type="button" className={`cluster spread ${styles.choice}`} onClick={() => onChoose(index)}>
          <b dir="auto">{name}</b>
          <span>{text}</span>
        </button>
      </li>
    ))}
  </ul>
)
