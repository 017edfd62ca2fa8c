import { createApp } from 'vue';
import SignIn from './SignIn.vue';
import { signInActor } from './sign-in-actor.js';

createApp(SignIn, { actor: signInActor }).mount('#app');
