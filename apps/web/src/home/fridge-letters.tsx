import css from './fridge-letters.module.css';

/** Plastic letters, each in an app's colour and none quite straight. */
const letters = [
  { letter: 'F', colour: 'var(--letter-coral)', turn: -7, lift: 2 },
  { letter: 'a', colour: 'var(--letter-blue)', turn: 5, lift: -3 },
  { letter: 'm', colour: 'var(--letter-amber)', turn: -3, lift: 1 },
  { letter: 'i', colour: 'var(--letter-green)', turn: 8, lift: -2 },
  { letter: 'l', colour: 'var(--letter-violet)', turn: -5, lift: 3 },
  { letter: 'y', colour: 'var(--letter-teal)', turn: 6, lift: -1 },
];

export function FridgeLetters() {
  return (
    <h1 className={css.letters}>
      <span className="visually-hidden">Family Suite</span>
      {letters.map(({ letter, colour, turn, lift }) => (
        <span
          key={letter}
          className={css.letter}
          style={{ color: colour, rotate: `${turn}deg`, translate: `0 ${lift}%` }}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </h1>
  );
}
