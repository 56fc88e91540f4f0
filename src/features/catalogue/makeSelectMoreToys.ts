import { createSelector } from '@reduxjs/toolkit';
import type { Toy } from '#domain/toy';
import { selectToys } from './catalogueSlice';

const MAX_MORE_TOYS = 3;

/** Makes a selector of up to three other toys: of the same age group first, then of the same category. */
export const makeSelectMoreToys = ({ id, age_group, category }: Toy) =>
  createSelector(selectToys, (toys) => {
    const others = toys.filter((toy) => toy.id !== id);
    const ofAge = others.filter((toy) => toy.age_group === age_group);
    const ofCategory = others.filter(
      (toy) => toy.category === category && toy.age_group !== age_group,
    );
    return [...ofAge, ...ofCategory].slice(0, MAX_MORE_TOYS);
  });
