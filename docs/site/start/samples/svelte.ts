import { mount } from 'svelte';
import SignIn from './SignIn.svelte';
import { signInActor } from './sign-in-actor.js';

const target = document.getElementById('app');
if (target !== null) mount(SignIn, { target, props: { actor: signInActor } });
