export { exactText, momentText } from '../ago-text.ts';
