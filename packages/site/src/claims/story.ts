import { illustrativeFigure } from './kinds.ts';

export const RETURNS_PERIOD = illustrativeFigure('2018 to 2024', 'Years of the average return');

export const MILESTONES = {
  beginning: illustrativeFigure('2018', 'The beginning'),
  guides: illustrativeFigure('2019', 'First guides'),
  services: illustrativeFigure('2020', 'New services'),
  letter: illustrativeFigure('2021', 'The letter'),
  community: illustrativeFigure('2022', 'The community'),
  tools: illustrativeFigure('2023', 'The tools'),
  today: illustrativeFigure('2024', 'Where we stand'),
};
