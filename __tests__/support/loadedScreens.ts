/**
 * Loads the screens' modules along with a test file. They are lazy in the shop: the first test would
 * wait for their compilation within its own time, and fail on a slow or busy machine.
 */
import '../../src/screens/Auth';
import '../../src/screens/Favorites';
import '../../src/screens/ForgotPassword';
import '../../src/screens/Home';
import '../../src/screens/Profile';
import '../../src/screens/ToyDetail';
